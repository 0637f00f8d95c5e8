import { Effect } from "effect"
import {
  type ExternalService,
  postToExternalService,
  externalServiceSettings,
  requireAwake,
  type Scanner,
  ScannerUnavailable,
  type ScanResult,
} from "@rond/core/server-kit"

export const scannerSettings = externalServiceSettings("ROND_SCANNER_URL", "ROND_SCANNER_KEY")

/** The configured service, or the demo's own; `undefined` in a deployment without one, which accepts no files. The start has checked the settings. */
const configured = Effect.map(Effect.orDie(scannerSettings), ({ service, isDemo }) => {
  if (service !== undefined) return scannerService(service)
  return isDemo ? demoScanner : undefined
})

type ConfiguredScanner = Pick<Scanner, "ready" | "scan">

const askScanner = <A>(ask: (scanner: ConfiguredScanner) => Effect.Effect<A, ScannerUnavailable>) =>
  Effect.flatMap(configured, (scanner) => (scanner === undefined ? new ScannerUnavailable({ status: undefined }) : ask(scanner)))

/** The scanner of this installation. */
export const configuredScanner: Scanner = {
  isThere: Effect.map(configured, (scanner) => scanner !== undefined),
  ready: askScanner(({ ready }) => ready),
  scan: (bytes, key) => askScanner(({ scan }) => scan(bytes, key)),
}

/** A service's responses: 200 or 204 clean, 406 infected, as ClamAV's REST services respond. */
const resultByStatus: Readonly<Record<number, ScanResult>> = { 200: "clean", 204: "clean", 406: "infected" }

const scannerService = (service: ExternalService): ConfiguredScanner => ({
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
const demoScanner: ConfiguredScanner = {
  ready: Effect.void,
  scan: (bytes) => Effect.sync(() => (Buffer.from(bytes).includes(eicar) ? "infected" : "clean")),
}
