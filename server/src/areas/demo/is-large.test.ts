import { ConfigProvider, Effect } from "effect"
import { expect, it } from "vitest"
import { clinicModuleWithDemo } from "./module.ts"
import { explainStartError } from "../../platform/start-message.ts"

const start = (value: string) =>
  Effect.runPromise(
    clinicModuleWithDemo.settings!.pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ ROND_DEMO_LARGE: value })),
      Effect.catch((error) => Effect.succeed(explainStartError(error))),
    ),
  )

it("the demo clinic's size is parsed at start, or an error is logged in one line", async () => {
  expect(await start("1")).toBe(true)
  expect(await start("maybe")).toMatch(/^The environment is not understood: ROND_DEMO_LARGE: Expected [^\n]*$/)
})
