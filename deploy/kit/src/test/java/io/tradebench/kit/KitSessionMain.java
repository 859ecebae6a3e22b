package io.tradebench.kit;

import io.tradebench.kit.command.TradeCommand;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The process of a {@link KitSession}. It ends with its input. */
final class KitSessionMain {

    private KitSessionMain() {}

    public static void main(String[] none) throws IOException {
        try (DataInputStream commands = new DataInputStream(System.in);
                DataOutputStream exitCodes = new DataOutputStream(System.out)) {
            while (true) {
                Path out = Path.of(commands.readUTF());
                Path err = Path.of(commands.readUTF());
                String[] arguments = new String[commands.readInt()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = commands.readUTF();
                }
                exitCodes.writeInt(execute(arguments, out, err));
                exitCodes.flush();
            }
        } catch (EOFException end) {
            System.exit(0);
        }
    }

    private static int execute(String[] arguments, Path out, Path err) throws IOException {
        try (PrintStream output = new PrintStream(Files.newOutputStream(out), true);
                PrintStream errors = new PrintStream(Files.newOutputStream(err), true)) {
            System.setOut(output);
            System.setErr(errors);
            return TradeCommand.commandLine().execute(arguments);
        }
    }
}
