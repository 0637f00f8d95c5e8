/** A window as a browser opens it: empty until it is led to an address. `show` is the page in it, by its address or of another origin. */
export function emptyWindow() {
  let href: string | "elsewhere" = "about:blank"
  const led: string[] = []
  const fakeWindow = {
    closed: false,
    opener: {} as unknown,
    close: () => void (fakeWindow.closed = true),
    location: {
      get href() {
        if (href === "elsewhere") throw new DOMException("Blocked a frame with origin", "SecurityError")
        return href
      },
      replace: (to: string) => void led.push(to),
    },
  }
  return {
    window: fakeWindow as unknown as Window,
    led,
    show: (address: string | "elsewhere") => void (href = address),
    opener: () => fakeWindow.opener,
  }
}
