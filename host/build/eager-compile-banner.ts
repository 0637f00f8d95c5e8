import type { Rolldown } from "vite"

/** The vendors' call SDKs: most of their code never runs. */
const callSdk = /\/node_modules\/(?:@opentok\/client|twilio-video)\//

/** Below this size (characters, before minifying) a file compiles at once and the hint would only add bytes. */
const short = 4_000

/**
 * The first line of a file whose code nearly all runs on load. Browsers that know the hint compile the whole file at once, off the main
 * thread, instead of each function on its first call. Other browsers read a comment.
 */
export function eagerCompileBanner({ modules }: Pick<Rolldown.RenderedChunk, "modules">): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  const isSdk = Object.keys(modules).some((id) => callSdk.test(id.replaceAll("\\", "/")))
  return length < short || isSdk ? "" : "//# allFunctionsCalledOnLoad"
}
