import { msg } from "@lingui/core/macro"

/** The error of an e-mail address that the insurer does not accept. */
export const invalidEmail = msg`Invalid email. Please make sure you have entered a valid email address!`
