import { useState } from "react"
import {
  AlertDialog,
  Button,
  CommandPalette,
  Dialog,
  Drawer,
  Field,
  IconButton,
  Inline,
  Menu,
  Popover,
  ShortcutsHelp,
  Stack,
  Text,
  TextInput,
  Tooltip,
  useShortcut,
} from "@rond/core/ui"
import { GallerySection } from "./GallerySection.tsx"

type Open = "dialog" | "wide" | "alert" | "drawer" | "palette" | "shortcuts"

/** Components that float above the screen. */
export function OverlaysSection() {
  const [open, setOpen] = useState<Open>()
  const [reason, setReason] = useState("")
  const close = () => setOpen(undefined)
  useShortcut({ keys: "mod+k", label: "Open the command palette", group: "Everywhere", run: () => setOpen("palette") })
  useShortcut({ keys: "?", label: "Show keyboard shortcuts", group: "Everywhere", run: () => setOpen("shortcuts") })
  return (
    <GallerySection
      title="Overlays"
      about="Loaded when the page has come to rest or when first wanted. Focus stays inside and returns to where it was; Escape leaves."
    >
      <Inline wrap>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("wide")}>Wide dialog</Button>
        <Button onClick={() => setOpen("alert")}>Alert dialog</Button>
        <Button onClick={() => setOpen("drawer")}>Drawer</Button>
        <Button icon="command" onClick={() => setOpen("palette")}>
          Command palette
        </Button>
        <Button icon="keyboard" onClick={() => setOpen("shortcuts")}>
          Shortcuts
        </Button>
        <Menu
          trigger={<Button iconEnd="chevron-down">Menu</Button>}
          entries={[
            { id: "unsign", label: "Unsign note", icon: "undo", shortcut: "alt+u", onSelect: () => {} },
            { id: "appointment", label: "Open the appointment", icon: "calendar", onSelect: () => {} },
            "divider",
            {
              label: "Show as",
              isChoice: true,
              items: [
                { id: "list", label: "List", checked: true, onSelect: () => {} },
                { id: "cards", label: "Cards", checked: false, onSelect: () => {} },
              ],
            },
            "divider",
            { id: "strike", label: "Strike note", icon: "strike", danger: true, onSelect: () => {} },
          ]}
        />
        <Menu
          opensOnHover
          side="left"
          title="Referrals"
          trigger={<IconButton icon="referral" label="Referrals" tooltipSide="top" />}
          entries={[
            { id: "specialist", label: "Specialist referral", onSelect: () => {} },
            { id: "lab", label: "Lab referral", onSelect: () => {} },
          ]}
        />
        <Popover
          title="Why this order?"
          trigger={
            <Button variant="quiet" icon="help">
              Popover
            </Button>
          }
        >
          <Text as="p">Warnings come first, then the newest.</Text>
        </Popover>
        <Tooltip text="A short text about a control" shortcut="mod+shift+p">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </Inline>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Unsign the note"
        description="The note becomes a draft again and can be changed."
        closesOnOutsidePress={false}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Unsign
            </Button>
          </>
        }
      >
        <Field label="Reason" required>
          <TextInput value={reason} onChange={setReason} />
        </Field>
      </Dialog>
      <Dialog
        open={open === "wide"}
        onOpenChange={close}
        title="Two versions of the note"
        size="wide"
        actions={<Button onClick={close}>Close</Button>}
      >
        <Inline gap={6} align="start">
          <Stack css={{ flex: 1 }}>
            <Text weight="medium">Yours</Text>
            <Text as="p">Fever for three days.</Text>
          </Stack>
          <Stack css={{ flex: 1 }}>
            <Text weight="medium">Dr. Nyström’s</Text>
            <Text as="p">Fever for four days, worse at night.</Text>
          </Stack>
        </Inline>
      </Dialog>
      <AlertDialog
        open={open === "alert"}
        title="End the treatment programme?"
        confirmLabel="End programme"
        danger
        onConfirm={close}
        onCancel={close}
      >
        The patient can no longer open its modules. This cannot be undone.
      </AlertDialog>
      <Drawer
        open={open === "drawer"}
        onOpenChange={close}
        title="Filter entries"
        actions={<Button variant="primary">Show 12 entries</Button>}
      >
        <Text as="p">Responsible clinician, contact type, care facility.</Text>
      </Drawer>
      <CommandPalette
        open={open === "palette"}
        onOpenChange={close}
        groups={[
          {
            label: "Meeting",
            commands: [
              { id: "call", label: "Start call", icon: "video", run: () => {} },
              { id: "end", label: "End the meeting", icon: "check", shortcut: "mod+enter", run: () => {} },
            ],
          },
          {
            label: "Patient",
            commands: [{ id: "history", label: "Consultation history", icon: "history", keywords: ["journal", "record"], run: () => {} }],
          },
        ]}
      />
      <ShortcutsHelp open={open === "shortcuts"} onOpenChange={close} />
    </GallerySection>
  )
}
