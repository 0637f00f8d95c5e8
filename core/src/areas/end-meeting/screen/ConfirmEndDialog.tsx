import { useAtomValue } from "jotai/react"
import { useEffect, useRef, useEffectEvent, useState } from "react"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { finishLabels, useFormsReady, useFinishOptions } from "./rules/use-finish-options.ts"
import { useEndMeeting, useFinishController, keepsRecordElsewhere } from "./use-end-meeting.ts"
import { useQueryClient } from "@tanstack/react-query"
import { isLongBefore } from "../../meeting/model/index.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { endMeetingValidator } from "../../plugin/index.ts"
import type { FailedRule } from "../../plugin/runtime.ts"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { focusField } from "../../../platform/forms/field-id.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import { useShortcut } from "../../../platform/ui/shortcuts/shortcuts.ts"
import { Dialog } from "../../../platform/ui/overlays/dialogs/Dialog.tsx"
import type { FinishState } from "./finish/finish-controller.ts"
import { isClear } from "./rules/finish-issues.ts"
import type { EndNoticesProps } from "./notices/EndNotices.tsx"
import type { UnsentBeforeEndProps } from "./UnsentBeforeEnd.tsx"
import type { IssueListProps } from "./rules/IssueList.tsx"
import { useUnsentHere } from "../../unsent/screen/within-core.ts"
import { type Unsent, continueDraft } from "../../unsent/screen/index.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"

/**
 * Opens the end-meeting dialog when only the URL asks for it (`confirm=1` in a link, a reload, browser history): checks the rules
 * once the forms are ready, without ending anything. Does nothing for a meeting that has ended.
 */
function useConfirmFromUrl(): void {
  const [{ confirm }, patch] = useScreenState("confirm")
  const controller = useFinishController()
  const { state } = useAtomValue(controller.state, { store: controller.store })
  const { meeting } = useWorkspace()
  const isReady = useFormsReady()
  const option = useFinishOptions().at(-1)
  const end = useEndMeeting()
  const hasEnded = meeting?.finishedStatus !== null
  // The dialog closes by removing its parameter; until then the URL requests nothing new.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!confirm) {
      // Leaving the dialog through browser history closes it; coming back checks again.
      if (isAnswered.current && state === "blocked") controller.reset()
      isAnswered.current = false
    } else if (state === "working" || state === "blocked") isAnswered.current = true
    else if (!isAnswered.current && hasEnded) patch({ confirm: false }, { history: "replace" })
    else if (!isAnswered.current && isReady && option !== undefined) {
      isAnswered.current = true
      void end({ sign: option.sign, alwaysConfirms: true })
    }
  }, [confirm, state, controller, hasEnded, isReady, option, end, patch])
}

/** The rules that could not be checked, and a function that refetches what they need. */
interface RecheckRules {
  readonly unchecked: readonly FailedRule[]
  readonly refetch: () => void
}

/**
 * Re-runs the validators once all pending facts have resolved and at least one result differs.
 *
 * @param rules the failed rules when the end was requested
 */
function useRecheckRules(rules: readonly FailedRule[], recheck: () => void): RecheckRules {
  const { resolved } = useWorkspace()
  const cache = useQueryClient()
  const states = new Map(resolved.all(endMeetingValidator).map(({ id, state }) => [id, state]))
  const hung = rules.filter(dependsOnFacts)
  const waits = hung.some(({ id }) => states.get(id) === "pending")
  const isOtherwise = !waits && hung.some(({ id, because }) => states.get(id) !== because.state)
  // A recheck resets `asked`, so it runs once however often the page renders.
  const recheckNow = useEffectEvent(recheck)
  useEffect(() => {
    if (isOtherwise) recheckNow()
  }, [isOtherwise])
  return {
    unchecked: rules.map((rule) =>
      dependsOnFacts(rule) && states.get(rule.id) === "pending" ? { ...rule, because: { state: "pending" } } : rule,
    ),
    refetch: () => void cache.resetQueries({ queryKey: ["workspace"], predicate: ({ state }) => state.status === "error" }),
  }
}

const dependsOnFacts = ({ because }: FailedRule): boolean => because.state === "pending" || because.state === "failed"

const UnsentBeforeEnd = preloadWhenIdle(lazyWithRetry<UnsentBeforeEndProps>(() => import("./UnsentBeforeEnd.tsx")))
const EndNotices = preloadWhenIdle(lazyWithRetry<EndNoticesProps>(() => import("./notices/EndNotices.tsx")))
const IssueList = preloadWhenIdle(lazyWithRetry<IssueListProps>(() => import("./rules/IssueList.tsx")))

/**
 * The end-meeting dialog (`confirm=1`). It lists missing answers, with links to the fields; unsent texts, with buttons that send and discard them;
 * and notices that the clinician must read before signing. It asks clinicians who keep the record in another system to confirm. If only the URL
 * opens it, it checks the rules first.
 */
export default function ConfirmEndDialog() {
  const { t } = useLingui()
  const [{ confirm, action }, patch] = useScreenState("confirm", "action")
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const end = useEndMeeting()
  const target = useRef<HTMLElement>(null)
  const [rechecked, setRechecked] = useState<Blocked>()
  const blocked = finish.state === "blocked" ? finish : isChecking(finish) ? rechecked : undefined

  useConfirmFromUrl()
  const recheck = async () => {
    if (finish.state !== "blocked") return
    // The dialog keeps its content during the recheck.
    setRechecked(finish)
    // Rechecking never ends a meeting without a request to end it.
    await end({ sign: finish.sign, alwaysConfirms: finish.needsConfirmation })
    setRechecked(undefined)
  }
  const { unchecked, refetch } = useRecheckRules(blocked?.issues.unchecked ?? nothing, () => void recheck())
  const { clinician, meeting } = useWorkspace()
  const completes = meeting?.finishedStatus === null
  const format = useMarketFormat()
  const bookedFor =
    meeting !== undefined && isLongBefore(meeting, format) ? format.shortDateTime(meeting.startMillis, format.today()) : undefined

  const clear = blocked !== undefined && isClear(blocked.issues)
  const isListHere = useIsLoaded(IssueList, blocked !== undefined && !clear, "throw")

  const unsent = useUnsentHere()
  // A discarded item stays in this list for some seconds.
  const listsUnsent = blocked !== undefined && (blocked.hasUnsent || unsent.length > 0)
  const isUnsentHere = useIsLoaded(UnsentBeforeEnd, listsUnsent, "throw")

  const [wasSent, setWasSent] = useState(false)
  // The clinician has asked for the end, and nothing is left to decide.
  const goesOn =
    wasSent &&
    finish.state === "blocked" &&
    clear &&
    unsent.length === 0 &&
    completes &&
    finish.notices.length === 0 &&
    !finish.needsConfirmation
  const goOn = useEffectEvent(() => {
    if (finish.state === "blocked") void end({ sign: finish.sign, confirmed: true })
  })
  useEffect(() => {
    if (goesOn) goOn()
  }, [goesOn])

  const hasNotices = blocked !== undefined && blocked.notices.length > 0
  const areNoticesHere = useIsLoaded(EndNotices, hasNotices, "throw")

  const isPrimary = confirm && clear && unsent.length === 0 && finish.state === "blocked"
  const finishNow = () => blocked !== undefined && void end({ sign: blocked.sign, confirmed: true, leavesUnsent: true })
  const finishing = finishLabels[completes ? (blocked?.sign === true ? "sign-and-end" : "end") : "sign"]
  useShortcut({
    keys: "mod+enter",
    label: t(finishing),
    group: t`Consultation`,
    enabled: isPrimary,
    when: ({ repeat }) => !repeat,
    run: finishNow,
  })

  // The dialog is announced when it opens, so it must not be empty.
  if (goesOn || blocked === undefined || !(clear || isListHere) || (listsUnsent && !isUnsentHere) || (hasNotices && !areNoticesHere))
    return null
  const leaveFor = (place: { readonly action?: string | undefined; readonly leftbar?: string }) => {
    target.current = null
    setWasSent(false)
    patch({ confirm: false, ...place })
    controller.reset()
  }
  const close = () => leaveFor({})
  const goTo = (field: string) => {
    close()
    target.current = document.getElementById(field)
    // The dialog restores focus as it closes; focus the field after that.
    setTimeout(() => focusField(field), 0)
  }
  const openUnsent = (one: Unsent) => {
    continueDraft(one)
    if ((one.action ?? one.tab) === undefined) return goTo(one.key.form)
    leaveFor(one.tab === undefined ? { action: one.action } : { leftbar: one.tab })
  }
  return (
    <Dialog
      open={confirm}
      onOpenChange={(open) => !open && close()}
      finalFocus={target}
      title={<Title blocked={blocked} unsent={unsent.length} completes={completes} bookedFor={bookedFor} />}
      description={clear ? undefined : <Counted {...blocked.issues} />}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Back to the meeting</Trans>
          </Button>
          {clear && (
            <Button variant={unsent.length === 0 ? "primary" : "secondary"} onClick={finishNow}>
              {completes ? <EndLabel sign={blocked.sign} leavesUnsent={unsent.length > 0} /> : <Trans>Sign note</Trans>}
            </Button>
          )}
          <RecheckButton unchecked={unchecked} refetch={refetch} recheck={() => void recheck()} />
        </>
      }
    >
      <Stack gap={4}>
        {bookedFor !== undefined && completes && (!clear || unsent.length > 0) && (
          <Text as="p">
            <Trans>This meeting is booked for {bookedFor}</Trans>
          </Text>
        )}
        {hasNotices && <EndNotices notices={blocked.notices} onGoTo={goTo} />}
        {!clear ? (
          <IssueList issues={{ ...blocked.issues, unchecked }} onGoTo={goTo} onOpen={(name) => leaveFor({ action: name })} />
        ) : keepsRecordElsewhere(clinician) ? (
          <Text as="p">
            <Trans>Your organisation keeps its records in another system. Have you documented this consultation there?</Trans>
          </Text>
        ) : (
          unsent.length === 0 &&
          completes && (
            <Text as="p">
              <Trans>Nothing is missing. The meeting will be completed, and you will return to the home page.</Trans>
            </Text>
          )
        )}
        {listsUnsent && (
          <UnsentBeforeEnd unsent={unsent} openPanel={action} hasHeading={!clear} onOpen={openUnsent} onSent={() => setWasSent(true)} />
        )}
      </Stack>
    </Dialog>
  )
}

const nothing: readonly FailedRule[] = []

type Blocked = Extract<FinishState, { readonly state: "blocked" }>

/** Saving and validating, before anything is signed or completed. */
const isChecking = (finish: FinishState): boolean =>
  finish.state === "working" && ["save-evaluation", "save-note", "prepare"].includes(finish.step)

interface RecheckButtonProps extends RecheckRules {
  readonly recheck: () => void
}

/** The button for rules that could not be checked. It refetches missing facts, or checks the rules again. */
function RecheckButton({ unchecked, refetch, recheck }: RecheckButtonProps) {
  const states = new Set(unchecked.map(({ because }) => because.state))
  const lacks = states.has("failed") || states.has("uncounted")
  if (!lacks && !states.has("threw")) return null
  // Refetched facts trigger a recheck; a recheck refetches counts.
  return (
    <Button icon="refresh" onClick={states.has("failed") ? refetch : recheck}>
      {lacks ? <Trans>Try again</Trans> : <Trans>Check again</Trans>}
    </Button>
  )
}

/** The label of the button that ends the meeting anyway says what stays unsent. */
function EndLabel({ sign, leavesUnsent }: { readonly sign: boolean; readonly leavesUnsent: boolean }) {
  if (leavesUnsent) return sign ? <Trans>Sign and end without sending</Trans> : <Trans>End meeting without sending</Trans>
  return sign ? <Trans>Sign and end</Trans> : <Trans>End meeting</Trans>
}

/** The number of items to correct, in the one announcement of the dialog: the fields' own marks are silent. */
function Counted({ missing, wrong }: Pick<Blocked["issues"], "missing" | "wrong">) {
  return (
    <>
      {missing.length > 0 && <Plural value={missing.length} one="# field is missing." other="# fields are missing." />}{" "}
      {wrong.length > 0 && <Plural value={wrong.length} one="# value is to correct." other="# values are to correct." />}
    </>
  )
}

interface TitleProps {
  readonly blocked: Blocked
  readonly unsent: number
  readonly completes: boolean
  /** The start of a booked meeting that is not expected yet. */
  readonly bookedFor: string | undefined
}

function Title({ blocked, unsent, completes, bookedFor }: TitleProps) {
  const { t } = useLingui()
  const { issues, sign } = blocked
  if (isClear(issues) && unsent > 0) return t`You have unsent items`
  if (isClear(issues) && bookedFor !== undefined && completes) return t`This meeting is booked for ${bookedFor}`
  if (isClear(issues)) return completes ? t`End this meeting?` : t`Sign this note?`
  if (issues.missing.length === 0 && issues.wrong.length > 0)
    return sign ? t`Correct these values before you sign:` : t`Correct these values before you end the meeting:`
  if (issues.missing.length === 0) return t`Not everything could be checked`
  return sign
    ? t`You must complete these required fields before you can sign:`
    : t`You must complete these required fields before you can end the meeting:`
}
