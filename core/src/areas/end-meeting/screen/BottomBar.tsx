import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { Suspense, useId, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { useEvaluationSession } from "../../evaluation/screen/within-core.ts"
import { SaveState } from "../../../platform/forms/notices/SaveState.tsx"
import { useNoteSession } from "../../note/screen/within-core.ts"
import { usePatchScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button, IconButton } from "../../../platform/ui/controls/Button.tsx"
import { Inline, Spacer } from "../../../platform/ui/display/layout.ts"
import { Menu } from "../../../platform/ui/overlays/Menu.tsx"
import type { MenuItem } from "../../../platform/ui/overlays/Menu.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { HeldBy } from "./HeldBy.tsx"
import { useWaysToEnd } from "./rules/use-ways-to-end.ts"
import { useGoHome, useIsLongBefore } from "../../meeting/screen/within-core.ts"
import { useWriteLater } from "./write-later/use-write-later.ts"
import { useFinishController, useNoteAbilities } from "./use-end-meeting.ts"
import { lazyWithRetry, preloadWhenIdle } from "../../../platform/ui/lazy-with-retry.ts"
import type { FromMenuProps } from "./note-change/FromMenu.tsx"

const FromMenu = preloadWhenIdle(lazyWithRetry<FromMenuProps>(() => import("./note-change/FromMenu.tsx")))

/** The width in rem up to which the bar is as narrow as on a phone, or as beside an open pane. */
const narrowRem = 39
const narrow = `@container (max-width: ${narrowRem}rem)`

const Bar = styled("section", {
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 2,
  paddingBlock: "$3",
  paddingInline: "$4",
  backgroundColor: "$surface",
  borderBlockStart: "1px solid $colors$line",
  containerType: "inline-size",
  "@phone": { paddingBlock: "$2", paddingInline: "$3" },
  [narrow]: { "& output": { flexShrink: 0 } },
  "@low": { position: "static" },
  "@print": { display: "none" },
})
/** Side by side; in a narrow column they share the row's rest without icons, and their names take two lines if needed. */
const FinishButtons = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "$2",
  marginInlineStart: "auto",
  [narrow]: {
    flex: "1 1 12rem",
    flexWrap: "nowrap",
    "& > button": {
      flex: 1,
      height: "auto",
      minHeight: "$sizes$control",
      padding: "$1",
      fontSize: "$sm",
      lineHeight: "$xs",
      whiteSpace: "normal",
    },
    "& .rond-icon": { display: "none" },
  },
})
const wide = { [narrow]: { display: "none" } } as const

/** The width in rem up to which *Write later* is in the menu. Beside it, the longest names of the ways to end would need a second row. */
const menuRem = 45

/** The parts that have no room in the bar and are in its menu. */
type Narrowness = "wide" | "without-later" | "narrow"

const narrownessAt = (rem: number): Narrowness => (rem > menuRem ? "wide" : rem > narrowRem ? "without-later" : "narrow")

/** Measures how narrow the bar is. The style does not tell which parts are in the menu. */
function useNarrowness(bar: RefObject<HTMLElement | null>): Narrowness {
  const [narrowness, setNarrowness] = useState<Narrowness>("wide")
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      if (width > 0) setNarrowness(narrownessAt(width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [bar])
  return narrowness
}

/**
 * Ends the meeting: end, sign, sign later, write later, close, and a menu of rarer actions. Meeting, note and market decide which are offered.
 */
export function BottomBar() {
  const { t } = useLingui()
  const note = useNoteSession()
  const evaluation = useEvaluationSession()
  const { atoms } = note
  const { store } = atoms
  const lock = useAtomValue(atoms.lock, { store })
  const document = useAtomValue(atoms.document, { store })
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const abilities = useNoteAbilities()
  const goHome = useGoHome()
  const patch = usePatchScreenState()

  const [opened, setOpened] = useState<FromMenuProps["opened"]>()
  const heldId = useId()
  const { ways, heldBy } = useWaysToEnd()
  const working = finish.state === "working"
  const isStored = document !== undefined && document.version > 0
  const bar = useRef<HTMLElement>(null)
  const narrowness = useNarrowness(bar)
  const isLaterInMenu = narrowness !== "wide"
  // Beside the ways to end, a narrow bar has one row only.
  const isCloseInMenu = narrowness === "narrow" && ways.length > 0
  const later = useWriteLater()
  // Whoever opened a meeting of another day to read is not invited to end it.
  const isLongBefore = useIsLongBefore(useWorkspace().meeting)
  const isLaterOff = later?.isToCome === true || working
  const whyNotLater = later?.isToCome === true ? t`The meeting has not begun` : undefined
  const more: readonly MenuItem[] = [
    ...(later !== undefined && isLaterInMenu
      ? [
          {
            id: "write-later",
            label: t`Write later`,
            icon: "clock" as const,
            disabled: isLaterOff || later.isPending,
            ...(whyNotLater === undefined ? {} : { hint: whyNotLater }),
            onSelect: later.press,
          },
        ]
      : []),
    ...(isCloseInMenu ? [{ id: "close", label: t`Close`, icon: "close" as const, onSelect: goHome }] : []),
    ...(lock?.kind === "signed" && abilities.has("unsign")
      ? [{ id: "unsign", label: t`Unsign note`, icon: "undo" as const, disabled: working, onSelect: () => patch({ unsign: true }) }]
      : []),
    ...(lock?.kind === "signed" && abilities.has("sign")
      ? [{ id: "addendum", label: t`Add addendum`, icon: "plus" as const, disabled: working, onSelect: () => setOpened("addendum") }]
      : []),
    ...(isStored && lock !== undefined
      ? [{ id: "print", label: t`Print or save as PDF`, icon: "print" as const, onSelect: () => setOpened("print") }]
      : []),
    ...(isStored && lock?.kind !== "stricken" && abilities.has("strike")
      ? [
          {
            id: "strike",
            label: t`Strike out note`,
            icon: "ban" as const,
            danger: true,
            disabled: working,
            onSelect: () => patch({ strike: true }),
          },
        ]
      : []),
  ]
  return (
    <Bar ref={bar} aria-label={t`End of the meeting`}>
      <Inline gap={2} wrap>
        {!isCloseInMenu && (
          <Button variant="quiet" onClick={goHome}>
            <Trans>Close</Trans>
          </Button>
        )}
        {later !== undefined && !isLaterInMenu && (
          <Button
            data-writes=""
            variant="quiet"
            icon="clock"
            title={whyNotLater}
            disabled={isLaterOff}
            pending={later.isPending}
            onClick={later.press}
          >
            <Trans>Write later</Trans>
          </Button>
        )}
        {more.length > 0 && <Menu side="top" align="start" entries={more} trigger={<IconButton icon="more" label={t`More actions`} />} />}
        <Spacer css={wide} />
        {lock === undefined && <SaveState forms={[note, evaluation]} />}
        {heldBy !== undefined && (
          <Text as="p" id={heldId} size="sm" tone="warning">
            <HeldBy absence={heldBy} />
          </Text>
        )}
        <FinishButtons>
          {ways.map(({ id, label, signs, isPending, isOff, press }, index) => (
            <Button
              key={id}
              data-writes=""
              variant={index === ways.length - 1 && !isLongBefore ? "primary" : "secondary"}
              icon={signs ? "signature" : undefined}
              pending={isPending}
              disabled={isOff}
              aria-describedby={heldBy === undefined ? undefined : heldId}
              onClick={press}
            >
              {t(label)}
            </Button>
          ))}
        </FinishButtons>
      </Inline>
      {opened !== undefined && document?.entry !== undefined && (
        <Suspense>
          <FromMenu opened={opened} entryId={document.entry.id} close={() => setOpened(undefined)} after={note.refresh} />
        </Suspense>
      )}
    </Bar>
  )
}
