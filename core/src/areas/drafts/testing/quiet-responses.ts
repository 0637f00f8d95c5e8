import { keysOfTests } from "../../../platform/drafts/testing.ts"
import type { QuietResponse } from "../../../testkit/responses/quiet-responses.ts"
import { respond } from "../../../testkit/responses/respond.ts"
import { getDraftKeys } from "../model/index.ts"

/** The key of every form with drafts. */
export const quietResponses: readonly QuietResponse[] = [respond(getDraftKeys, keysOfTests)]
