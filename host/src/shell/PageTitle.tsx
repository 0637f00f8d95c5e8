import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

const product = "Rond"
const shown: { screen: string | undefined; notice: string | undefined } = { screen: undefined, notice: undefined }

function showTitle(changes: Partial<typeof shown>): void {
  const title = Object.assign(shown, changes).notice ?? shown.screen
  document.title = title === undefined ? product : `${title} – ${product}`
}

/** Puts a notice in place of every screen's title in the browser tab; undefined takes it away. */
export const setTabNotice = (notice: string | undefined): void => showTitle({ notice })

/** Routers that have shown a screen. The first screen takes no focus: the browser has just announced the page. */
const opened = new WeakSet<object>()

/**
 * A screen's own title in the browser tab, `<title> – Rond`. After navigation it also moves a focus that was lost with the former screen to
 * the heading, so that screen readers announce the new screen.
 */
export function PageTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    showTitle({ screen: title })
    return () => showTitle({ screen: undefined })
  }, [title])
  const router = useRouter()
  useEffect(() => {
    if (opened.has(router) && document.activeElement === document.body) focusHeading()
    opened.add(router)
  }, [router])
  return null
}

function focusHeading(): void {
  const heading = document.querySelector("h1")
  if (heading === null) return
  heading.tabIndex = -1
  heading.style.outline = "none"
  heading.focus({ preventScroll: true })
}
