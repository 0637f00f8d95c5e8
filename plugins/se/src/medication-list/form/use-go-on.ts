import { useLingui } from "@lingui/react/macro"
import { useShortcut } from "@rond/core/ui"
import { useEffect, useState, type RefObject } from "react"

/** Chooses the highlighted row of the list that has the focus. Lists leave keys with Ctrl or ⌘ to others. */
function chooseHighlighted(): void {
  const list = document.activeElement
  if (list?.matches('[role="combobox"][aria-expanded="true"]') !== true) return
  document.getElementById(list.getAttribute("aria-activedescendant") ?? "")?.click()
}

/**
 * Goes on, or saves, from any control of the body by Ctrl Enter or ⌘ Enter. In a list, the same press first chooses the highlighted row, as Enter does.
 *
 * @param options.isReady false while nothing can be pressed
 */
export function useGoOn(body: RefObject<HTMLElement | null>, go: () => void, { isReady }: { readonly isReady: boolean }): void {
  const { t } = useLingui()
  const [presses, setPresses] = useState(0)
  useShortcut({
    keys: "mod+enter",
    label: t`Go on, or finish`,
    group: t`Medication`,
    within: body,
    enabled: isReady,
    run: () => {
      chooseHighlighted()
      setPresses((count) => count + 1)
    },
  })
  // After the choice of the same press is drawn: `go` reads what is written.
  useEffect(() => {
    if (presses > 0) go()
    // One press goes on once, whatever is drawn after it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [presses])
}
