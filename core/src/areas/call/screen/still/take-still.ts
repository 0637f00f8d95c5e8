import { maxStillBytes, stillType } from "../../model/index.ts"

/** Milliseconds that a frame may take to show. */
const maxWaitMillis = 5_000
/** From the best picture to the smallest; the first one within the limit is taken. */
const qualities = [0.92, 0.7, 0.4] as const

/**
 * One frame of a stream in its own size, as a JPEG. It works alike for every provider, because each gives the patient's video as a stream.
 *
 * @throws Error without a picture within {@link maxWaitMillis}
 */
export async function takeStill(stream: MediaStream): Promise<Blob> {
  const video = document.createElement("video")
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await withinTime(firstFrame(video))
    return await drawnFrom(video)
  } finally {
    video.srcObject = null
  }
}

async function firstFrame(video: HTMLVideoElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(() => resolve())
  else (video as HTMLVideoElement).addEventListener("timeupdate", () => resolve(), { once: true })
  await video.play()
  await promise
}

async function withinTime(work: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error("The video shows no picture")), maxWaitMillis)
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

async function drawnFrom(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement("canvas")
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext("2d")?.drawImage(video, 0, 0)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, stillType, quality))
    if (blob !== null && blob.size <= maxStillBytes) return blob
  }
  throw new Error("The picture could not be drawn")
}
