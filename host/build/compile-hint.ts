import type { Rolldown } from "vite"

/** The vendors' call SDKs: most of what they hold never runs. */
const callSdk = /\/node_modules\/(?:@opentok\/client|twilio-video)\//

/**
 * The first line of a file nearly all of which runs as soon as it is there: a browser that knows it compiles the whole file at once and
 * beside the page's own work, instead of each function when it is first called. Others read a comment.
 */
export const compileHint = ({ moduleIds }: Rolldown.RenderedChunk): string =>
  moduleIds.some((id) => callSdk.test(id.replaceAll("\\", "/"))) ? "" : "//# allFunctionsCalledOnLoad"
