import { Context, Data, Effect } from "effect"
import { type Problem, unavailable } from "../problem.ts"

/** The scanner's result for a file. */
export type ScanResult = "clean" | "infected"

/** The scanner does not answer at the moment. */
export class ScannerUnavailable extends Data.TaggedError("ScannerUnavailable")<{ readonly status: number | undefined }> {}

/** Scans files for malware. */
export interface Scanner {
  /** Whether the installation has one. Without it, no screen offers to send files. */
  readonly isThere: Effect.Effect<boolean>
  /** Fails while the scanner is resting. Asked before a file is read from the database. */
  readonly ready: Effect.Effect<void, ScannerUnavailable>
  /** @param key the same for every attempt with the same file */
  readonly scan: (bytes: Uint8Array<ArrayBuffer>, key: string) => Effect.Effect<ScanResult, ScannerUnavailable>
}

const noScanner = Effect.fail(new ScannerUnavailable({ status: undefined }))

/** The scanner of this installation. The server provides it. */
export const Scanner = Context.Reference<Scanner>("@rond/core/server-kit/Scanner", {
  defaultValue: () => ({ isThere: Effect.succeed(false), ready: noScanner, scan: () => noScanner }),
})

/**
 * Scans a file of a quarantine: one that is stored where no user can read it. For the external step of a job, which is retried while the
 * scanner does not answer. The rules of a quarantine: a file leaves it when its verdict is `clean`; the verdict of each file is stored at
 * once, so that a restarted job scans only the rest; an infected file's bytes are deleted, and its name stays.
 *
 * @param key identifies the file
 * @param read its bytes; `undefined` for one that is gone
 * @throws Problem `scanner_missing`, which ends a job, in an installation without a scanner
 */
export const scanQuarantined = <E, R>(
  key: string,
  read: Effect.Effect<Uint8Array<ArrayBuffer> | undefined, E, R>,
): Effect.Effect<ScanResult | undefined, E | ScannerUnavailable | Problem<"scanner_missing">, R> =>
  Effect.gen(function* () {
    const scanner = yield* Scanner
    if (!(yield* scanner.isThere)) return yield* unavailable("No scanner is configured", "scanner_missing")
    yield* scanner.ready
    const bytes = yield* read
    return bytes === undefined ? undefined : yield* scanner.scan(bytes, key)
  })
