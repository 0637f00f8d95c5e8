import { deferredPart, usePartWhenOpen } from "./deferred-part.ts"
import type { CommandPaletteProps } from "./command-palette-props.ts"

const popup = deferredPart<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx"))

/** Everything that can be done here, found by typing. Its code comes with its first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
