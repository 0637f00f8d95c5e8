import { VideoProvidersProvider } from "@rond/core/features/call"
import { useApiRuntime } from "@rond/core/platform/http"
import { useMemo, type ReactNode } from "react"
import { videoProviderLoader } from "./load-video-provider.ts"

/** Proper names; they are the same in every language. */
const names: Readonly<Record<string, string>> = { peer: "Rond", twilio: "Twilio", opentok: "OpenTok" }

/** Provides the app's video providers to the call below. */
export function AppVideoProviders({ children }: { readonly children: ReactNode }) {
  const { apiRoot, runApi } = useApiRuntime()
  const providers = useMemo(
    () => ({
      load: videoProviderLoader({ apiRoot, runApi }),
      nameOf: (provider: string) => names[provider] ?? provider,
      testAddress: "/video-test",
    }),
    [apiRoot, runApi],
  )
  return <VideoProvidersProvider providers={providers}>{children}</VideoProvidersProvider>
}
