import { deferredPart, usePartWhenOpen } from "./deferred-part.ts"
import type { DrawerProps } from "./drawer-props.ts"

const popup = deferredPart<DrawerProps>(() => import("./DrawerPopup.tsx"))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
