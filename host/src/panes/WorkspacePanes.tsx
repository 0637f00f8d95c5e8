import { IconButton, useShortcut, Heading, Skeleton, VisuallyHidden } from "@rond/core/ui"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace, isRecordClosed } from "@rond/core/platform/workspace"
import { Trans, useLingui } from "@lingui/react/macro"
import { type Ref, useLayoutEffect, useRef, type RefObject, Suspense, useCallback, type ReactNode } from "react"
import { ChevronPosition, LeftFrame, LeftPaneBox, MainPane, MenuArea, PanelPane, Panes, StaticHead } from "./pane.styles.ts"
import { ActionMenu, iconOf } from "@rond/core/features/actions"
import { warningsRegion } from "@rond/core/features/patient"
import { useScreenState } from "@rond/core/platform/screen-state"
import { flushSync } from "react-dom"
import { InBar } from "../shell/TopBar.tsx"
import { useMayBeOtherCall } from "../page/kept-call.ts"
import { ActionSection, ClosedRecord, Commands, Notices, NoticesOfOtherDay, OtherCall } from "./lazy-parts.ts"
import { LeftPane } from "./left-pane/LeftPane.tsx"
import { usePane } from "./left-pane/use-pane.ts"
import { PatientBar } from "./PatientBar.tsx"

/** The shortcut that opens and closes the patient's pane. */
const shortcut = "mod+b"

interface PaneChevronProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The round button on the pane's edge, with its shortcut. */
function PaneChevron({ ref, isOpen, onToggle }: PaneChevronProps) {
  const { t } = useLingui()
  const label = isOpen ? t`Close panel` : t`Open panel`
  useShortcut({ keys: shortcut, label: t`Open or close the patient panel`, group: t`Consultation`, run: onToggle })
  return (
    <ChevronPosition open={isOpen}>
      <IconButton
        ref={ref}
        icon={isOpen ? "chevron-left" : "chevron-right"}
        label={label}
        shortcut={shortcut}
        variant="outlined"
        size="sm"
        round
        tooltipSide="bottom"
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </ChevronPosition>
  )
}

/**
 * Keeps the focus visible while a part of the screen opens and closes. The focus moves into a part that covers the focused element, and back
 * to it when the part closes with the focus inside. A focus that has moved elsewhere stays there.
 *
 * @param opened what is open in the part; `undefined` while it is closed
 * @param way finds the control that reopens what was open; it gets the focus when the original element is gone
 * @returns a ref for the part's element, which must be focusable
 */
function useFocusReturn(opened: string | undefined, way: (last: string) => HTMLElement | null): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  const last = useRef("")
  // Runs before the browser takes the focus from an element that can no longer have it.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (opened !== undefined) {
      before.current = activeElement as HTMLElement
      last.current = opened
      if (activeElement?.closest("[inert]")) part.current?.focus()
    } else if (before.current !== null && (activeElement === body || part.current?.contains(activeElement))) {
      const back = before.current.isConnected && before.current !== body ? before.current : way(last.current)
      back?.focus()
    }
  }, [opened, way])
  return part
}

/** Whether the clinician has pressed or typed anything since the action was asked for: its panel is code that may come late. */
function useHasActed(action: string | undefined): RefObject<boolean> {
  const hasActed = useRef(false)
  useLayoutEffect(() => {
    if (action === undefined) return
    hasActed.current = false
    // One that is left from an earlier action says nothing else.
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, () => void (hasActed.current = true), { capture: true, once: true })
  }, [action])
  return hasActed
}

export interface WorkspacePanesProps {
  /** The consultation. Absent in the view without a meeting, where the patient's pane is always open under a static heading. */
  readonly children?: ReactNode
}

/** The patient's pane, the consultation, and the action panel with its menu. */
export function WorkspacePanes({ children }: WorkspacePanesProps) {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const { meeting } = workspace
  const format = useMarketFormat()
  const isOtherDay = meeting !== undefined && !format.day(meeting.startMillis).equals(format.today())
  const Above = isOtherDay ? NoticesOfOtherDay : Notices
  const isClosed = isRecordClosed(workspace)
  const [{ action: requestedAction }] = useScreenState("action")
  const action = isClosed ? undefined : requestedAction
  const pane = usePane(action)
  const mayBeOtherCall = useMayBeOtherCall()
  const isStatic = children === undefined
  // A fully covered pane takes no focus and is not read out.
  const isUnderPane = pane.isPhone && pane.isOpen && !isStatic
  const isUnderPanel = pane.isPhone && action !== undefined
  const place = isStatic ? "profile" : pane.isOpen ? "open" : "closed"
  const chevron = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const paneBox = useFocusReturn(
    pane.isOpen ? place : undefined,
    useCallback(() => chevron.current, []),
  )
  const panelBox = useFocusReturn(
    action,
    useCallback((last) => iconOf(menu.current, last) ?? menu.current, []),
  )
  const hasActed = useHasActed(action)
  const wantedFrom = useRef<Element | null>(undefined)
  const focusWarnings = useCallback(() => {
    const region = document.getElementById(warningsRegion)
    // An element that is not rendered yet cannot take the focus. The request is kept until it is rendered, or until the focus moves elsewhere.
    wantedFrom.current = region === null ? document.activeElement : undefined
    region?.focus()
  }, [])
  const onHead = useCallback(() => void (wantedFrom.current === document.activeElement && focusWarnings()), [focusWarnings])
  const showWarnings = () => {
    flushSync(pane.open)
    focusWarnings()
  }
  return (
    <>
      <Suspense fallback={isOtherDay && <div data-other-day style={{ height: "var(--notice-row)" }} />}>
        <Above focusAfter={paneBox} />
      </Suspense>
      {mayBeOtherCall && (
        <Suspense>
          <OtherCall patient={workspace.patient} shows="record" />
        </Suspense>
      )}
      <Panes>
        <InBar>
          <PatientBar onWarnings={showWarnings} />
        </InBar>
        <LeftFrame place={place} besidePanel={place === "open" && action !== undefined}>
          <LeftPaneBox
            data-picture-place
            ref={paneBox}
            tabIndex={-1}
            place={place}
            inert={isStatic && isUnderPanel}
            data-call-area={isStatic ? "" : undefined}
            aria-label={t`Patient record`}
          >
            {isStatic ? (
              <StaticHead>
                <Heading level={2} size="md">
                  <Trans>Patient record</Trans>
                </Heading>
              </StaticHead>
            ) : (
              <VisuallyHidden as="h2">
                <Trans>Patient record</Trans>
              </VisuallyHidden>
            )}
            {isClosed ? (
              <Suspense>
                <ClosedRecord />
              </Suspense>
            ) : (
              <LeftPane onHead={onHead} onLink={pane.openForLink} tabsBeside={pane.isWide} />
            )}
          </LeftPaneBox>
          {!isStatic && <PaneChevron ref={chevron} isOpen={pane.isOpen} onToggle={pane.toggle} />}
        </LeftFrame>
        {!isStatic && <MainPane inert={isUnderPane || isUnderPanel}>{children}</MainPane>}
        {action !== undefined && (
          <PanelPane ref={panelBox} tabIndex={-1} inert={isUnderPane} data-writes="" data-panel="" aria-label={t`Action`}>
            <Suspense fallback={<Skeleton shape="fields" count={3} />}>
              <ActionSection hasActed={hasActed} />
            </Suspense>
          </PanelPane>
        )}
        <Suspense>
          <Commands onOpenPane={pane.open} />
        </Suspense>
        <MenuArea ref={menu} tabIndex={-1} inert={isUnderPane}>
          <ActionMenu />
        </MenuArea>
      </Panes>
    </>
  )
}
