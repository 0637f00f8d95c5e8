import { lazyComponent, useLazyWhenOpen } from "./lazy-component.ts"
import type { CommandPaletteProps } from "./command-palette-props.ts"

const popup = lazyComponent<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx"))

/** All commands of the current context, searchable. Its code loads on first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
