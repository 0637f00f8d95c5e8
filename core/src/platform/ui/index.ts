// Entry point of the design system. Inputs take `value` and `onChange(value)`. Floating components (dialogs, menus, tooltips, the
// palette, date fields, comboboxes) load their code when the page is idle or on first use.

export { styled, keyframes, type CSS } from "./stitches.config.ts"
export { UiProvider } from "./UiProvider.tsx"
export { addPaperStyles, isDialogOpen, isSomethingLeftOut, leftOutMark } from "./print/paper-styles.ts"
export { usePrintedAt } from "./print/printing.ts"
export { touchTarget } from "./foundation/tokens.ts"
export { useMediaQuery } from "./foundation/use-media-query.ts"
export { startTheme, useTheme, type ThemeChoice, type ShownTheme } from "./theme/theme-choice.ts"

export { PdfLink, type PdfLinkProps } from "./controls/PdfLink.tsx"
export { Button, StyledButton, type ButtonProps, buttonReset, IconButton, type IconButtonProps } from "./controls/Button.tsx"
export { Field, type FieldProps, Fieldset, type FieldsetProps } from "./controls/Field.tsx"
export { TextInput, type LiveText, type TextInputProps, TextArea, type TextAreaProps } from "./controls/TextInput.tsx"
export { NumberInput, type NumberInputProps } from "./controls/NumberInput.tsx"
export { DateField, type DateFieldProps } from "./controls/date/DateField.tsx"
export { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps, type RadioOption } from "./controls/choices.tsx"
export { Switch, type SwitchProps } from "./controls/Switch.tsx"
export { Select, type SelectProps, type SelectOption } from "./controls/Select.tsx"
export { Combobox, MultiCombobox, type ComboboxProps, type MultiComboboxProps } from "./controls/combobox/Combobox.tsx"
export { useDebounced } from "./controls/use-debounced.ts"

export { Text, /** @public */ TextLink, Heading, type HeadingProps } from "./display/Text.tsx"
export { Announcements } from "./display/Announcements.tsx"
export { Stack, Inline, Spacer, Divider, Card, VisuallyHidden, visuallyHidden } from "./display/layout.ts"
export { Panel, type PanelProps } from "./display/Panel.tsx"
export { Icon, type IconProps, type IconName } from "./display/Icon.tsx"
export { Badge, Tag, type Tone } from "./display/Badge.tsx"
export { StatusDot, type StatusDotProps } from "./display/StatusDot.tsx"
export { Avatar, type AvatarProps } from "./display/Avatar.tsx"
export { Spinner, type SpinnerProps, LoadingPanel, type LoadingPanelProps } from "./display/Spinner.tsx"
export { /** @public */ ProgressBar, type ProgressBarProps } from "./display/ProgressBar.tsx"
export { Skeleton, type SkeletonProps } from "./display/Skeleton.tsx"
export { Kbd } from "./shortcuts/Kbd.tsx"
export { DataList, type DataListProps, type DataListItem } from "./lists/DataList.tsx"
export { Table, type TableProps, type TableColumn } from "./lists/Table.tsx"
export { Expandable, Accordion, type ExpandableProps } from "./lists/Expandable.tsx"

export { Tabs, TabPanel, type TabsProps, type TabItem, type TabPanelProps } from "./lists/Tabs.tsx"
export { VirtualList, type VirtualListProps } from "./lists/VirtualList.tsx"

export { Banner, type BannerProps } from "./states/Banner.tsx"
export { EmptyState, type EmptyStateProps } from "./states/EmptyState.tsx"
export { ErrorPanel, type ErrorPanelProps } from "./states/ErrorPanel.tsx"
export { notify, dismissAllNotifications, useOfferedUndo, type NotificationOptions } from "./states/notifications.tsx"

export { Tooltip, type TooltipProps } from "./tooltip/Tooltip.tsx"
export { Dialog, type DialogProps } from "./overlays/dialogs/Dialog.tsx"
export { AlertDialog, type AlertDialogProps } from "./overlays/dialogs/AlertDialog.tsx"
export { Drawer, type DrawerProps } from "./overlays/dialogs/Drawer.tsx"
export { SubjectLine } from "./overlays/subject-line.tsx"
export { Menu, type MenuProps, type MenuNode, type MenuItem, type MenuGroup } from "./overlays/Menu.tsx"
export { Popover, type PopoverProps } from "./overlays/Popover.tsx"
export { CommandPalette, type CommandPaletteProps, type Command, type CommandGroup } from "./overlays/CommandPalette.tsx"
export {
  ChunkLoadError,
  holdLateCode,
  isLoadingCode,
  afterOpening,
  lazyWithRetry,
  preloadComponents,
  preloadWhenIdle,
  retryFailedChunks,
  whenIdle,
} from "./lazy-with-retry.ts"

export { useShortcut, type Shortcut, type ShortcutOptions } from "./shortcuts/shortcuts.ts"
export { ShortcutsHelp, type ShortcutsHelpProps } from "./overlays/ShortcutsHelp.tsx"
