import { Effect, Logger } from "effect"
import { expect, it } from "vitest"
import { clinicModule } from "../areas/clinic/module.ts"
import { smsText } from "../areas/call/sms/sms-text.ts"
import { demoMarkets } from "../areas/demo/pools.ts"
import { templatesIn } from "../areas/documents/demo/demo.ts"
import { documentsModule } from "../areas/documents/module.ts"
import { putDocuments } from "../areas/documents/templates.ts"
import { reportLanguages } from "./product.ts"
import { recordModule } from "./record-module.ts"
import { withServer } from "../testing/test-server.ts"

const linesOf = async (effect: Effect.Effect<void>): Promise<readonly unknown[]> => {
  const lines: unknown[] = []
  const logger = Logger.make(({ logLevel, message }) => void lines.push([logLevel, message]))
  await Effect.runPromise(effect.pipe(Effect.provide(Logger.layer([logger]))))
  return lines
}

it("says once at its start in which markets' languages nothing is written", async () => {
  const irish = { folder: "plugins/ie", language: "en-IE" }
  const klingon = { folder: "plugins/kl", language: "tlh-KL" }
  expect(await linesOf(reportLanguages([irish, klingon]))).toEqual([
    ["Warn", [expect.stringMatching(/^plugins\/kl names the language tlh, .* Copy core\/languages\/en-GB to core\/languages\/tlh/)]],
  ])
})

it("says once at its start which language a market borrows", async () => {
  const danish = { folder: "plugins/dk", language: "da-DK", borrows: "nb" }
  expect(await linesOf(reportLanguages([danish]))).toEqual([
    [
      "Info",
      [expect.stringMatching(/^plugins\/dk: people who would read Danish read Norwegian Bokmål until core\/languages\/da is there/)],
    ],
  ])
})

const server = withServer([clinicModule, recordModule, documentsModule])

it("starts with a market in whose language nothing is written, and writes English", async () => {
  const [country, market] = [...demoMarkets][0]!
  await server.run(putDocuments(templatesIn(country, { ...market, language: "tlh" })))
  const link = { clinician: "Dr Holm", url: "https://rond.example.org/v/1" }
  expect(smsText("tlh", link)).toBe(smsText("en-GB", link))
})
