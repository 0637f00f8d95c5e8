import { useEffect, useRef, type ReactNode } from "react"

/** Scrolls to its content when that appears: the end of a long dialog may be below its edge. */
export function InView({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers return a promise, which is no clean-up.
    void content.current?.scrollIntoView?.({ block: "nearest" })
  }, [])
  return <div ref={content}>{children}</div>
}
