import type { VideoProvider, VideoProviderLoader } from "@rond/core/features/call"
import type { RunApi } from "@rond/core/platform/http"

/** The services that the embedded provider's signalling needs. */
export interface VideoProviderDependencies {
  /** The address of `/api`. */
  readonly apiRoot: string
  readonly runApi: RunApi
}

/** Loads the adapter that a session names. Each is a chunk of its own, and no vendor's SDK is loaded before it is needed. */
export function videoProviderLoader({ apiRoot, runApi }: VideoProviderDependencies): VideoProviderLoader {
  const adapters: Readonly<Record<string, () => Promise<VideoProvider>>> = {
    peer: async () => {
      const [{ peerProvider }, { serverSignalChannel }] = await Promise.all([
        import("./peer/peer-provider.ts"),
        import("./peer/server-signal-channel.ts"),
      ])
      return peerProvider((session) => serverSignalChannel({ apiRoot, runApi, session }))
    },
    twilio: async () => (await import("./twilio/twilio-provider.ts")).twilioProvider,
    opentok: async () => (await import("./opentok/opentok-provider.ts")).opentokProvider,
  }
  return (provider) => {
    const load = adapters[provider]
    return load === undefined ? Promise.reject(new Error(`Unknown video provider: ${provider}`)) : load()
  }
}
