/** A picture without a new frame for this long is frozen; including the 250 ms check interval that stays below 2 s. */
const frozenAfterMillis = 1_500
/** The first frame may take this long, because decoders start on a key frame. */
const firstFrameWithinMillis = 4_000
/** A frozen picture is reported again after this long, then at intervals: recovering may take several attempts. */
const firstReminderMillis = 3_000
const reminderIntervalMillis = 12_000
const checkEveryMillis = 250

/** The part of a video element that is watched. */
export type WatchedVideo = Pick<HTMLVideoElement, "requestVideoFrameCallback" | "cancelVideoFrameCallback">

/**
 * Reports when a picture freezes and when it moves again, based on the frames actually shown: an SDK may report
 * "connected" while the picture is frozen. Time while the page is hidden does not count, because a hidden page shows no frames.
 *
 * @param onChange receives `true` when the picture freezes, repeatedly while it stays frozen, and `false` when it moves
 * @returns a function that stops watching.
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
