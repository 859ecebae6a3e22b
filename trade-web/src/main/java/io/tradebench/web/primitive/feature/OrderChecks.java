package io.tradebench.web.primitive.feature;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Set;

/** The validator of {@link PingBeanValidation}, in a class of its own: no other one is loaded where the server has no bean validation. */
final class OrderChecks {
    private final Validator validator =
            Validation.buildDefaultValidatorFactory().getValidator();

    /** How many constraints are violated. */
    int violations(CheckedOrder order) {
        Set<ConstraintViolation<CheckedOrder>> violations = validator.validate(order);
        return violations.size();
    }
}
