import type { Shortcut } from "@rond/core/ui"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"

const list = (group: MessageDescriptor, shortcuts: readonly (readonly [keys: string, label: MessageDescriptor])[]) =>
  shortcuts.map(([keys, label]) => ({ keys, label, group }))

/** Every shortcut of the product, also those of screens that are not open. */
const all = [
  ...list(msg`Everywhere`, [
    ["mod+k", msg`Commands`],
    ["/", msg`Find patient`],
    ["?", msg`Keyboard shortcuts`],
    ["alt+h", msg`Home`],
    ["n", msg`Next patient`],
  ]),
  ...list(msg`Home`, [
    ["j", msg`Next line, opened by Enter`],
    ["k", msg`Previous line, opened by Enter`],
  ]),
  ...list(msg`Consultation`, [
    ["mod+b", msg`Open or close the patient panel`],
    ["escape", msg`Close the action panel`],
    ["mod+enter", msg`Send message`],
  ]),
  ...list(msg`Call`, [
    ["alt+m", msg`Microphone on or off`],
    ["alt+v", msg`Camera on or off`],
    ["alt+f", msg`Full screen`],
    ["alt+p", msg`Picture in picture`],
  ]),
]

export const allShortcuts = (t: (text: MessageDescriptor) => string): readonly Shortcut[] =>
  all.map(({ keys, label, group }) => ({ keys, label: t(label), group: t(group) }))
