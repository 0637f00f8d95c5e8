import { Config, Data, Effect, Option, Redacted } from "effect"
import { type ExternalService, postFileOutside } from "@rond/core/server-kit"

/** What a scanner finds in a file. */
export type Verdict = "clean" | "infected"

/** Nobody says what is in the file, for now. */
export class ScannerAway extends Data.TaggedError("ScannerAway")<{ readonly status: number | undefined }> {}

/** Looks for malware in files. */
export interface Scanner {
  /** @param key the same for every try with one and the same file */
  readonly scan: (bytes: Uint8Array<ArrayBuffer>, key: string) => Effect.Effect<Verdict, ScannerAway>
}

export const scannerSettings = Config.all({
  url: Config.option(Config.NonEmptyString("ROND_SCANNER_URL")),
  key: Config.option(Config.Redacted("ROND_SCANNER_KEY")),
  issuer: Config.option(Config.NonEmptyString("ROND_OIDC_ISSUER")),
})

/** The scanner of this installation: the service that the setting names, or the demo's own. A deployment without one takes no files. */
export const scannerOf: Effect.Effect<Scanner | undefined, Config.ConfigError> = Effect.map(scannerSettings, ({ url, key, issuer }) => {
  if (Option.isSome(url)) return scannerService({ url: url.value, key: Option.getOrUndefined(Option.map(key, Redacted.value)) })
  return Option.isNone(issuer) ? demoScanner : undefined
})

/** What a service's answer to a file says: 200 or 204 clean, 406 infected, as ClamAV's REST services answer. */
const verdicts: Readonly<Record<number, Verdict>> = { 200: "clean", 204: "clean", 406: "infected" }

const scannerService = (service: ExternalService): Scanner => ({
  scan: (bytes, key) =>
    postFileOutside(service, bytes, key).pipe(
      Effect.mapError(() => new ScannerAway({ status: undefined })),
      Effect.flatMap((status) => {
        const verdict = verdicts[status]
        return verdict === undefined ? Effect.fail(new ScannerAway({ status })) : Effect.succeed(verdict)
      }),
    ),
})

/** The text with which scanners are tried out, in two halves: whole, it would have scanners find this file. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

/** The demo's: it knows one virus, which is none. */
export const demoScanner: Scanner = {
  scan: (bytes) => Effect.sync(() => (Buffer.from(bytes).includes(eicar) ? "infected" : "clean")),
}
