import { atom, useAtom, useAtomValue } from "jotai"
import { type ReactNode, type RefObject, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { logWarning } from "../../../../../platform/errors/log-warning.ts"

/** Document picture-in-picture (WICG), as far as it is used. */
interface DocumentPictureInPicture {
  readonly requestWindow: (options: { readonly width: number; readonly height: number }) => Promise<Window>
}

const documentPictures = (): DocumentPictureInPicture | undefined =>
  (window as { readonly documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture

/** Whether this browser can show the call in a window of its own, above other programs. */
export const hasPictureWindow = (): boolean => documentPictures() !== undefined || document.pictureInPictureEnabled

/** The open window of the call, where the browser gives the whole document one. */
const pictureWindowAtom = atom<Window | undefined>(undefined)

export interface PictureWindow {
  readonly opened: Window | undefined
  /** Opens the window, or closes it. Without a window for documents, the browser shows only the patient's video, in its own. */
  readonly toggle: () => void
  readonly close: () => void
}

/** @param stage holds the patient's video */
export function usePictureWindow(stage: RefObject<HTMLElement | null>): PictureWindow {
  const [opened, setOpened] = useAtom(pictureWindowAtom)
  const close = () => closeWindow(opened)
  const open = async () => {
    const pictures = documentPictures()
    if (pictures === undefined) return void (await stage.current?.querySelector("video")?.requestPictureInPicture())
    const pictureWindow = await pictures.requestWindow({ width: 400, height: 300 })
    pictureWindow.addEventListener("pagehide", () => setOpened(undefined), { once: true })
    setOpened(pictureWindow)
  }
  const toggle = () => {
    if (opened !== undefined || document.pictureInPictureElement) return close()
    // The browser may refuse: another window is open, or there is no picture yet.
    open().catch((cause: unknown) => logWarning("The call's own window could not be opened", cause))
  }
  return { opened, toggle, close }
}

/** Closes the call's own window when it is no longer wanted: with the call, and behind a locked screen. */
export function usePictureWindowWhile(isWanted: boolean): void {
  const pictureWindow = useAtomValue(pictureWindowAtom)
  useEffect(() => {
    if (!isWanted) closeWindow(pictureWindow)
  }, [isWanted, pictureWindow])
}

function closeWindow(pictureWindow: Window | undefined): void {
  pictureWindow?.close()
  // Browsers without picture-in-picture do not have the property.
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
}

/** Draws its children in the call's own window, in the page's theme. */
export function InPictureWindow({ opened, children }: { readonly opened: Window; readonly children: ReactNode }) {
  const [place] = useState(() => opened.document.createElement("div"))
  useEffect(() => {
    open(opened.document, place)
    return () => place.remove()
  }, [opened, place])
  // The page adds styles as it renders further components.
  useEffect(() => copyStyles(opened))
  return createPortal(children, place)
}

function open({ documentElement: its, body }: Document, place: HTMLElement): void {
  const { className, lang, style } = document.documentElement
  its.className = className
  its.lang = lang
  its.style.colorScheme = style.colorScheme
  body.style.margin = "0"
  body.append(place)
}

/** A constructed sheet needs no exception in the content security policy. */
function copyStyles(pictureWindow: Window): void {
  const { CSSStyleSheet: Sheet } = pictureWindow as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync([...document.styleSheets].flatMap((own) => [...own.cssRules].map(({ cssText }) => cssText)).join("\n"))
  pictureWindow.document.adoptedStyleSheets = [sheet]
}
