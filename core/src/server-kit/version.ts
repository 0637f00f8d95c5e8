import { Effect } from "effect"
import { invalid, type PlatformProblem } from "./problem.ts"

/**
 * The version in `If-Match`: a whole number in decimal digits, with or without the quotes of an ETag. Any other text is a 422,
 * `invalid_version`.
 */
export const versionOf = (ifMatch: string | undefined): Effect.Effect<number, PlatformProblem> => {
  const digits = /^"?(0|[1-9]\d{0,8})"?$/.exec(ifMatch ?? "")?.[1]
  return digits === undefined ? Effect.fail(invalid("invalid_version", "If-Match holds no version")) : Effect.succeed(Number(digits))
}
