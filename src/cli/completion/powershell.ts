/**
 * Completion for PowerShell, Windows PowerShell 5.1 included. The script only asks: which words there are for a line
 * is decided by the program (`line-words.ts`).
 */
export function powershell(): string {
  return `# PowerShell completion for ghg: load this file in your profile ($PROFILE), or run: ghg completion install powershell

Register-ArgumentCompleter -Native -CommandName ghg -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $typed = @($commandAst.CommandElements |
    Select-Object -Skip 1 |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    ForEach-Object { $_.ToString() })
  # After a space the next word is no element yet. Windows PowerShell drops empty arguments, but not a space.
  if ("$wordToComplete" -eq '') { $typed += ' ' }
  # Of a list between commas only what follows the last one is replaced.
  $last = "$($typed | Select-Object -Last 1)"
  $lead = if ($last.EndsWith("$wordToComplete")) { $last.Length - "$wordToComplete".Length } else { 0 }
  if ($last.Trim() -eq '') { $lead = 0 }
  & ghg __complete line @typed 2>$null | ForEach-Object {
    $rest = $_.Substring([Math]::Min($lead, $_.Length))
    $text = if ($rest -match '\\s') { "'$rest'" } else { $rest }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`
}
