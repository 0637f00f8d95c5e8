import { useEffect } from "react"
import { lazyComponent, useLazyComponent } from "./lazy-component.ts"
import { hideTooltip, useShownTip, type ShownTip } from "./tooltip-store.ts"

const popup = lazyComponent<{ readonly tip: ShownTip }>(() => import("./TooltipPopup.tsx"))

/** Where tooltips are drawn; one per app, in UiProvider. */
export function TooltipLayer() {
  const tip = useShownTip()
  const render = useLazyComponent(popup)
  const isShown = tip !== undefined
  useEffect(() => {
    if (!isShown) return
    // A tooltip that cannot be fetched is no loss: the name is on the control.
    popup.load().catch(() => {})
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") hideTooltip("now")
    }
    window.addEventListener("keydown", onKeyDown, true)
    return () => window.removeEventListener("keydown", onKeyDown, true)
  }, [isShown])
  return tip === undefined ? null : (render?.({ tip }) ?? null)
}
