import { Data } from "effect"

/** The configuration is contradictory or incomplete; the message says what to do. */
export class ConfigurationError extends Data.TaggedError("ConfigurationError")<{ readonly message: string }> {}
