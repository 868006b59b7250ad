/** Completion for PowerShell 5.1 and later: the program itself is asked, with what stands before the cursor. */

/**
 * The words that `ghg __complete line` prints are of the whole argument under the cursor, of which PowerShell may
 * replace the end alone: after a comma, for example. Windows PowerShell leaves out empty arguments, hence the colon.
 */
export function powershell(): string {
  return `# PowerShell completion for ghg: load this file in your profile, or run: ghg completion install powershell

Register-ArgumentCompleter -Native -CommandName 'ghg', 'ghg.cmd', 'ghg.exe' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $texts = @(
    foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
      if ($element.Extent.StartOffset -lt $cursorPosition) {
        if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $element.Value }
        else { $element.Extent.Text }
      }
    }
  )
  if ($wordToComplete -eq '' -and $commandAst.Extent.EndOffset -lt $cursorPosition) { $texts += '' }
  $typed = if ($texts.Count -gt 0) { [string]$texts[-1] } else { '' }
  $written = $wordToComplete.Trim("'", '"')
  $lead = if ($written.Length -lt $typed.Length -and $typed.EndsWith($written)) { $typed.Length - $written.Length } else { 0 }
  $marked = @($texts | ForEach-Object { ":$_" })
  ghg __complete line @marked 2>$null | ForEach-Object {
    $word, $meaning = $_ -split "\\t", 2
    if ($word.Length -gt $lead) {
      $shown = $word.Substring($lead)
      $inserted = if ($shown -match "[\\s';()&|]") { "'" + $shown.Replace("'", "''") + "'" } else { $shown }
      if (-not $meaning) { $meaning = $shown }
      [System.Management.Automation.CompletionResult]::new($inserted, $shown, 'ParameterValue', $meaning)
    }
  }
}
`
}
