import { lazyComponent, useLazyWhenOpen } from "./lazy-component.ts"
import type { DrawerProps } from "./drawer-props.ts"

const popup = lazyComponent<DrawerProps>(() => import("./DrawerPopup.tsx"))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
