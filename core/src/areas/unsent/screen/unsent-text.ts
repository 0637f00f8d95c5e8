import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { withName } from "../../../platform/drafts/saved-sentence.ts"
import type { Unsent } from "./unsent-drafts.ts"

/** Returns a sentence that names an unsent draft and its patient. */
export function unsentText({ says }: Unsent, name: string, translate: (text: MessageDescriptor) => string): string {
  if ("sentence" in says) return withName(says, name)
  const { what } = says
  return translate(msg`Unfinished: ${what} for ${name}`)
}
