import type { Shortcut } from "@rond/core/ui"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

const list = (group: MessageDescriptor, shortcuts: readonly (readonly [keys: string, label: MessageDescriptor])[]) =>
  shortcuts.map(([keys, label]) => ({ keys, label, group }))

/** The shortcuts that are registered with `useShortcut`, also those of screens that are not open. */
const registered = [
  ...list(msg`Everywhere`, [
    ["mod+k", msg`Commands`],
    ["/", msg`Find patient`],
    ["?", msg`Keyboard shortcuts`],
    ["alt+h", msg`Home`],
    ["n", msg`Next patient`],
    ["mod+s", msg`Save now`],
    ["z", msg`Undo the last action`],
    ["f6", msg`To the notification`],
  ]),
  ...list(msg`Home`, [
    ["j", msg`Next row (Enter opens it)`],
    ["k", msg`Previous row (Enter opens it)`],
  ]),
  ...list(msg`Consultation`, [
    ["mod+b", msg`Open or close the patient panel`],
    ["alt+l", msg`Latest note`],
    ["escape", msg`Close the action panel`],
    ["mod+enter", msg`Sign and end`],
  ]),
  ...list(msg`Call`, [
    ["alt+m", msg`Microphone on or off`],
    ["alt+v", msg`Camera on or off`],
    ["alt+f", msg`Full screen`],
    ["alt+p", msg`Picture in picture`],
  ]),
]

/** Those that a control handles while it has the focus. Keys that every control of its kind has, such as a list's arrows, are not here. */
const local = [
  ...list(msg`Dialogs and panels`, [["mod+enter", msg`Press the main button`]]),
  ...list(msg`Note`, [["/", msg`Snippet, by its first letters`]]),
  ...list(msg`Message`, [["mod+enter", msg`Send message`]]),
  ...list(msg`Record search`, [
    ["enter", msg`Next match`],
    ["shift+enter", msg`Previous match`],
  ]),
  ...list(msg`Pictures`, [
    ["arrowleft", msg`Previous picture`],
    ["arrowright", msg`Next picture`],
    ["=", msg`Zoom in`],
    ["-", msg`Zoom out`],
    ["0", msg`Show the whole picture`],
    ["1", msg`Show in full size`],
    ["r", msg`Rotate to the right`],
  ]),
  ...list(msg`Chat`, [["enter", msg`Send message`]]),
]

const translated = (shortcuts: typeof registered, t: (text: MessageDescriptor) => string): readonly Shortcut[] =>
  shortcuts.map(({ keys, label, group }) => ({ keys, label: t(label), group: t(group) }))

export const registeredShortcuts = (t: (text: MessageDescriptor) => string) => translated(registered, t)

/** Lists every shortcut of the product. */
export const allShortcuts = (t: (text: MessageDescriptor) => string) => translated([...registered, ...local], t)
