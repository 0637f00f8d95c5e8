import { type Config, Data, Effect } from "effect"
import { type ExternalService, postToExternalService, externalServiceSettings, requireAwake } from "@rond/core/server-kit"

/** The scanner's result for a file. */
export type ScanResult = "clean" | "infected"

/** The scanner does not answer at the moment. */
class ScannerUnavailable extends Data.TaggedError("ScannerUnavailable")<{ readonly status: number | undefined }> {}

/** Scans files for malware. */
export interface Scanner {
  /** Fails while the scanner is resting. Asked before a file is read from the database. */
  readonly ready: Effect.Effect<void, ScannerUnavailable>
  /** @param key the same for every attempt with the same file */
  readonly scan: (bytes: Uint8Array<ArrayBuffer>, key: string) => Effect.Effect<ScanResult, ScannerUnavailable>
}

export const scannerSettings = externalServiceSettings("ROND_SCANNER_URL", "ROND_SCANNER_KEY")

/** The scanner of this installation: the configured service, or the demo's own. A deployment without one accepts no files. */
export const scannerOf: Effect.Effect<Scanner | undefined, Config.ConfigError> = Effect.map(scannerSettings, ({ service, isDemo }) => {
  if (service !== undefined) return scannerService(service)
  return isDemo ? demoScanner : undefined
})

/** A service's responses: 200 or 204 clean, 406 infected, as ClamAV's REST services respond. */
const resultByStatus: Readonly<Record<number, ScanResult>> = { 200: "clean", 204: "clean", 406: "infected" }

const scannerService = (service: ExternalService): Scanner => ({
  ready: Effect.mapError(requireAwake(service), () => new ScannerUnavailable({ status: undefined })),
  scan: (bytes, key) =>
    postToExternalService(service, bytes, key).pipe(
      Effect.mapError(() => new ScannerUnavailable({ status: undefined })),
      Effect.flatMap((status) => {
        const verdict = resultByStatus[status]
        return verdict === undefined ? Effect.fail(new ScannerUnavailable({ status })) : Effect.succeed(verdict)
      }),
    ),
})

/** The standard test text for scanners, in two halves: as one string, scanners would report this source file. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

/** The demo's scanner: it knows only the test virus. */
const demoScanner: Scanner = {
  ready: Effect.void,
  scan: (bytes) => Effect.sync(() => (Buffer.from(bytes).includes(eicar) ? "infected" : "clean")),
}
