import { Effect } from "effect"
import { Api, type RunApi } from "../../../platform/http/index.ts"
import { openTestVideoSession } from "../../../model/call/index.ts"
import type { LocalTracks, ProviderConnection, VideoProviderLoader } from "../provider.ts"

export interface EchoOptions {
  readonly provider: string
  readonly seed: string
  readonly load: VideoProviderLoader
  readonly runApi: RunApi
  readonly tracks: LocalTracks
}

/**
 * Joins the test room's other end and sends the camera's picture, so that it returns through the provider as it reaches a
 * patient. It sends no sound, to avoid feedback.
 */
export async function joinEcho({ provider, seed, load, runApi, tracks }: EchoOptions): Promise<ProviderConnection> {
  const payload = { provider, seed, party: "patient" } as const
  const freshSession = () => runApi(Effect.flatMap(Api, (api) => api.run(openTestVideoSession, { payload })))
  const session = await freshSession()
  const adapter = await load(session.provider)
  return adapter.connect({ session, tracks: { audio: undefined, video: tracks.video }, freshSession, onEvent: () => undefined })
}
