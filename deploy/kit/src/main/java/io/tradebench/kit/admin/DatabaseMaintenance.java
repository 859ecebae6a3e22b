package io.tradebench.kit.admin;

/**
 * What a database has done by itself since its statistics began, as {@code GET /database/maintenance} of the admin interface gives it. All of it is null of
 * one that does not tell.
 *
 * @param checkpoints that were begun
 * @param pagesWritten by checkpoints
 * @param vacuums of tables by its own schedule
 * @param analyses of tables by its own schedule
 */
public record DatabaseMaintenance(Long checkpoints, Long pagesWritten, Long vacuums, Long analyses) {

    /** Of a database that does not tell, or a member that does not know how to ask. */
    public static final DatabaseMaintenance NOT_TOLD = new DatabaseMaintenance(null, null, null, null);

    /** Whether anything is told. */
    private boolean isTold() {
        return checkpoints != null;
    }

    /** What was done since an earlier moment; nothing is told if it was not told at both, or if statistics began anew. */
    public DatabaseMaintenance since(DatabaseMaintenance earlier) {
        return isTold() && earlier.isTold() && checkpoints >= earlier.checkpoints
                ? new DatabaseMaintenance(
                        checkpoints - earlier.checkpoints,
                        pagesWritten - earlier.pagesWritten,
                        vacuums - earlier.vacuums,
                        analyses - earlier.analyses)
                : NOT_TOLD;
    }

    /** This and more; nothing is told if one of both is not. */
    public DatabaseMaintenance plus(DatabaseMaintenance more) {
        return isTold() && more.isTold()
                ? new DatabaseMaintenance(
                        checkpoints + more.checkpoints,
                        pagesWritten + more.pagesWritten,
                        vacuums + more.vacuums,
                        analyses + more.analyses)
                : NOT_TOLD;
    }

    /** Whether any work is told. */
    public boolean isAny() {
        return isTold() && checkpoints + pagesWritten + vacuums + analyses > 0;
    }
}
