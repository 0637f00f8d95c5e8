import { lazyComponent, useLazyWhenOpen } from "./lazy-component.ts"
import type { CommandPaletteProps } from "./command-palette-props.ts"

const popup = lazyComponent<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx"))

/** Everything that can be done here, found by typing. Its code comes with its first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
