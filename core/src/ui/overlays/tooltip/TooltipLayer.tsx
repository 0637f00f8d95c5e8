import { useEffect } from "react"
import { lazyComponent, useLazyComponent } from "../lazy-component.ts"
import { hideTooltip, useShownTip, type ShownTip } from "./tooltip-store.ts"

const popup = lazyComponent<{ readonly tip: ShownTip }>(() => import("./TooltipPopup.tsx"))

/** Renders the tooltips; once per app, in UiProvider. */
export function TooltipLayer() {
  const tip = useShownTip()
  const render = useLazyComponent(popup)
  const isShown = tip !== undefined
  useEffect(() => {
    if (!isShown) return
    // A tooltip that fails to load is no loss: the control has the same name.
    popup.load().catch(() => {})
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") hideTooltip("now")
    }
    window.addEventListener("keydown", onKeyDown, true)
    return () => window.removeEventListener("keydown", onKeyDown, true)
  }, [isShown])
  return tip === undefined ? null : (render?.({ tip }) ?? null)
}
