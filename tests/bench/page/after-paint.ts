/** A page in which {@link installAfterPaint} has run. */
export interface PaintedPage {
  readonly afterPaint: (done: () => void) => void
}

/** Runs in the page: installs `afterPaint(done)`, which runs `done` when the next frame is painted. */
export function installAfterPaint(): void {
  const page: PaintedPage = {
    afterPaint: (done) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener("message", done)
        channel.port1.start()
        channel.port2.postMessage(undefined)
      }),
  }
  Object.assign(globalThis, page)
}
