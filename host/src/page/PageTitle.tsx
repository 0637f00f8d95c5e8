import { useLingui } from "@lingui/react"
import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

const product = "Rond"
const shownTitle: { screen: string | undefined; notice: string | undefined } = { screen: undefined, notice: undefined }

let isWriting = false

/** Writes once where one screen's title gives way to another's: browsers show each. */
function showTitle(changes: Partial<typeof shownTitle>): void {
  Object.assign(shownTitle, changes)
  if (isWriting) return
  isWriting = true
  queueMicrotask(() => {
    isWriting = false
    const title = shownTitle.notice ?? shownTitle.screen
    document.title = title === undefined ? product : `${title} – ${product}`
  })
}

/** Puts a notice in place of every screen's title in the browser tab; undefined takes it away. */
export const setTabNotice = (notice: string | undefined): void => showTitle({ notice })

/** Routers that have shown a screen. The first screen takes no focus: the browser has just announced the page. */
const opened = new WeakSet<object>()

export interface PageTitleProps {
  readonly title?: string
  /** Moves the focus to the heading also where the page was opened by the screen's address. */
  readonly focusesFirst?: boolean
}

/**
 * A screen's title in the browser tab, `<title> – Rond`: its own, or the heading's. After navigation it also moves the focus to the heading,
 * so that screen readers announce the new screen, unless something in the screen or a dialog has taken it.
 */
export function PageTitle({ title, focusesFirst = false }: PageTitleProps) {
  // Draws the title again in another language, as the heading is.
  useLingui()
  useEffect(() => {
    showTitle({ screen: title ?? heading()?.textContent })
    return () => showTitle({ screen: undefined })
  })
  const router = useRouter()
  useEffect(() => {
    const focused = document.activeElement ?? document.body
    if ((focusesFirst || opened.has(router)) && focused.closest("main, [role=dialog]") === null) focusHeading()
    opened.add(router)
  }, [router, focusesFirst])
  return null
}

const heading = () => document.querySelector("h1")

function focusHeading(): void {
  const element = heading()
  if (element === null) return
  element.tabIndex = -1
  element.style.outline = "none"
  element.focus({ preventScroll: true })
}
