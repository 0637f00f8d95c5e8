import type { Rolldown } from "vite"

/** The vendors' call SDKs: most of what they hold never runs. */
const callSdk = /\/node_modules\/(?:@opentok\/client|twilio-video)\//

/** Characters, before minifying, below which a file is compiled in no time and the line would be a good part of it. */
const short = 4_000

/**
 * The first line of a file nearly all of which runs as soon as it is there: a browser that knows it compiles the whole file at once and
 * beside the page's own work, instead of each function when it is first called. Others read a comment.
 */
export function compileHint({ modules }: Pick<Rolldown.RenderedChunk, "modules">): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  const isSdk = Object.keys(modules).some((id) => callSdk.test(id.replaceAll("\\", "/")))
  return length < short || isSdk ? "" : "//# allFunctionsCalledOnLoad"
}
