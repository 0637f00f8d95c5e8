export default function BookRevisitPanel() {
  return null
}
