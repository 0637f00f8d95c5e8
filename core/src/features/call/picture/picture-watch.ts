/** A picture without a new frame for this long is called frozen; with the check's own 250 ms that stays below 2 s. */
export const frozenAfterMillis = 1_500
/** The first frame may take this long; decoders start on a key frame. */
export const firstFrameWithinMillis = 4_000
/** A picture that stays frozen is told again after this long, and then every so often: one try to recover may not be enough. */
export const firstReminderMillis = 3_000
export const reminderIntervalMillis = 12_000
const checkEveryMillis = 250

/** The part of a video element that is watched. */
export type WatchedVideo = Pick<HTMLVideoElement, "requestVideoFrameCallback" | "cancelVideoFrameCallback">

/**
 * Tells when a picture stands still and when it moves again, by the frames that are really shown. An SDK may go on saying
 * "connected" while the picture is frozen. Time in which the page is hidden does not count: a hidden page shows no frames.
 *
 * @param onChange hears `true` when the picture froze, and again while it stays so; `false` once it moves
 * @returns ends the watch.
 */
export function watchPicture(
  video: WatchedVideo,
  onChange: (frozen: boolean) => void,
  page: Pick<Document, "visibilityState"> = document,
): () => void {
  let waitsUntil = performance.now() + firstFrameWithinMillis
  let reported = 0
  let callback = 0

  const onFrame = () => {
    waitsUntil = performance.now() + frozenAfterMillis
    if (reported > 0) {
      reported = 0
      onChange(false)
    }
    callback = video.requestVideoFrameCallback(onFrame)
  }
  callback = video.requestVideoFrameCallback(onFrame)

  const timer = setInterval(() => {
    const now = performance.now()
    if (page.visibilityState === "hidden") waitsUntil = Math.max(waitsUntil, now + frozenAfterMillis)
    if (now <= waitsUntil) return
    waitsUntil = now + (reported === 0 ? firstReminderMillis : reminderIntervalMillis)
    reported += 1
    onChange(true)
  }, checkEveryMillis)

  return () => {
    clearInterval(timer)
    video.cancelVideoFrameCallback(callback)
  }
}
