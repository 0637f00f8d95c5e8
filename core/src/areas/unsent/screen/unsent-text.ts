import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Unsent } from "./unsent-drafts.ts"

/** The unsent drafts, and about whom, in a sentence. */
export function unsentText({ kind, about }: Unsent, name: string): MessageDescriptor {
  switch (kind) {
    case "message":
    case "conversation":
      return msg`Message to ${name} is not sent`
    case "document":
      return msg`Document about ${name} is not saved`
    case "referral":
      return msg`Referral of ${name} is not sent`
    case "revisit":
      return msg`Follow-up for ${name} is not booked`
    case "other": {
      const what = about?.unsaved?.what ?? ""
      return msg`Not saved: ${what} for ${name}`
    }
  }
}
