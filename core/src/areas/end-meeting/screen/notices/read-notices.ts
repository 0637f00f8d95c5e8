import type { MessageDescriptor } from "@lingui/core"
import { Effect } from "effect"
import type { Api } from "../../../../kernel/api/client.ts"
import { safely } from "../../../../kernel/engine/extension-error.ts"
import { endNotice, type EndNoticeLine, type EndNoticeSpec } from "../../../plugin/index.ts"
import type { ResolvedWorkspace } from "../../../plugin/runtime.ts"
import type { EndMeetingDraft } from "../../model/end-meeting-draft.ts"
import { logWarning } from "../../../../platform/errors/log-warning.ts"
import { within } from "../../../../kernel/time/waiting.ts"

/** A notice that has something to say. */
export interface ReadNotice {
  readonly id: string
  readonly label: MessageDescriptor
  /** `unknown` where it could not be made: it failed, took too long, or hangs on facts that are not known. */
  readonly line: EndNoticeLine | "unknown"
}

/** A clinician who ends a meeting waits no longer for a notice, in milliseconds. */
export const maxNoticeMillis = 3_000

/** Asks every notice of the workspace for its line, all at once, in order. Never fails: a notice that does is `unknown`. */
export const readNotices = (
  workspace: ResolvedWorkspace,
  at: EndNoticeSpec["at"],
  draft: EndMeetingDraft,
): Effect.Effect<readonly ReadNotice[], never, Api> =>
  Effect.map(
    Effect.forEach(
      workspace.all(endNotice).filter(({ spec }) => spec.at === at),
      (notice): Effect.Effect<readonly ReadNotice[], never, Api> => {
        const { id, spec, state } = notice
        const unknown = [{ id, label: spec.label, line: "unknown" }] as const
        if (state !== "shown") return Effect.succeed(unknown)
        const { value, error } = safely(notice, "run", () => spec.says(draft))
        if (error !== undefined) return failedWith(error, unknown)
        return within(value, maxNoticeMillis, () => new Error(`No answer within ${maxNoticeMillis} ms`)).pipe(
          Effect.map((line) => (line === undefined ? [] : [{ id, label: spec.label, line }])),
          Effect.catchCause((cause) => failedWith(cause, unknown)),
        )
      },
      { concurrency: "unbounded" },
    ),
    (notices) => notices.flat(),
  )

const failedWith = (cause: unknown, unknown: readonly ReadNotice[]) =>
  Effect.sync(() => {
    logWarning("A notice at the end of the meeting could not be read", cause)
    return unknown
  })
