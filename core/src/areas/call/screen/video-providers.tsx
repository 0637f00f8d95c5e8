import { createContext, useContext, type ReactNode } from "react"
import type { VideoProviderLoader } from "./provider.ts"

/** The app's video providers: how to load each, and its name on screen. */
export interface VideoProviders {
  readonly load: VideoProviderLoader
  readonly nameOf: (provider: string) => string
  /** Address of the full device and connection test; absent where the app has none. */
  readonly testAddress?: string
}

const VideoProvidersContext = createContext<VideoProviders | undefined>(undefined)

/** Hands the app's video providers to the call below. */
export function VideoProvidersProvider({ providers, children }: { readonly providers: VideoProviders; readonly children: ReactNode }) {
  return <VideoProvidersContext value={providers}>{children}</VideoProvidersContext>
}

export function useVideoProviders(): VideoProviders {
  const providers = useContext(VideoProvidersContext)
  if (providers === undefined) throw new Error("There is no VideoProvidersProvider above this component")
  return providers
}
