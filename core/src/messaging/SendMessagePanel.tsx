export default function SendMessagePanel() {
  return null
}
