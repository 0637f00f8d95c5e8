/** A picture without a new frame for this long is called frozen; with the check's own 250 ms that stays below 2 s. */
export const frozenAfterMillis = 1_500
/** The first frame may take this long; decoders start on a key frame. */
export const firstFrameWithinMillis = 4_000
const checkEveryMillis = 250

/** The part of a video element that is watched. */
export type WatchedVideo = Pick<HTMLVideoElement, "requestVideoFrameCallback" | "cancelVideoFrameCallback">

/**
 * Tells when a picture stands still and when it moves again, by the frames that are really shown. An SDK may go on saying
 * "connected" while the picture is frozen. Time in which the page is hidden does not count: a hidden page shows no frames.
 *
 * @returns ends the watch.
 */
export function watchPicture(
  video: WatchedVideo,
  onChange: (frozen: boolean) => void,
  page: Pick<Document, "visibilityState"> = document,
): () => void {
  let waitsUntil = performance.now() + firstFrameWithinMillis
  let frozen = false
  let callback = 0

  const onFrame = () => {
    waitsUntil = performance.now() + frozenAfterMillis
    if (frozen) {
      frozen = false
      onChange(false)
    }
    callback = video.requestVideoFrameCallback(onFrame)
  }
  callback = video.requestVideoFrameCallback(onFrame)

  const timer = setInterval(() => {
    if (page.visibilityState === "hidden") waitsUntil = Math.max(waitsUntil, performance.now() + frozenAfterMillis)
    if (!frozen && performance.now() > waitsUntil) {
      frozen = true
      onChange(true)
    }
  }, checkEveryMillis)

  return () => {
    clearInterval(timer)
    video.cancelVideoFrameCallback(callback)
  }
}
