/**
 * Serves clinics for a {@link SharedServerProcess}, each on its own port and data folder: the same server as `npm start`, several times in one
 * process.
 */
import { ConfigProvider, Effect, Exit, Scope } from "effect"
import { readConfiguration } from "../../../server/src/platform/configuration.ts"
import { explainStartError } from "../../../server/src/platform/start-message.ts"
import { startProduct } from "../../../server/src/main/product.ts"
import type { ClinicRequest, ClinicResponse } from "./shared-server-process.ts"

const scopes = new Map<number, Scope.Closeable>()

async function open(port: number, dataFolder: string): Promise<void> {
  const scope = Scope.makeUnsafe()
  scopes.set(port, scope)
  const env = { ...process.env, PORT: String(port), ROND_DATA: dataFolder } as Record<string, string>
  await Effect.runPromise(
    Effect.flatMap(readConfiguration, startProduct).pipe(
      Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))),
      Scope.provide(scope),
    ),
  )
}

async function close(port: number): Promise<void> {
  await Effect.runPromise(Scope.close(scopes.get(port)!, Exit.void))
  scopes.delete(port)
}

process.on("message", ({ port, dataFolder }: ClinicRequest) => {
  const respond = (error?: unknown) =>
    void process.send!({ port, error: error === undefined ? undefined : explainStartError(error) } satisfies ClinicResponse)
  ;(dataFolder === undefined ? close(port) : open(port, dataFolder)).then(() => respond(), respond)
})
process.on("disconnect", () => process.exit())
