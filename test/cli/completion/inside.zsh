# The zsh that is typed into: writes what the tabulator offers, and what it makes of the line, into a file.
PROMPT=
[[ -n $COMPLETION_FOLDER ]] && fpath=($COMPLETION_FOLDER $fpath)
autoload -U compinit
compinit -u -D
[[ -n $COMPLETION_SCRIPT ]] && source $COMPLETION_SCRIPT
setopt noautomenu nolistbeep
LISTMAX=100000
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    local -a offered
    builtin compadd -A offered "$@"
    print -rl -- "offered:"${^offered} >> $OFFERED
  fi
  builtin compadd "$@"
}
zle -C complete-once complete-word _main_complete
complete-and-say-so() {
  zle complete-once
  print -r -- "line:$BUFFER" >> $OFFERED
  print -r -- done >> $OFFERED
}
zle -N complete-and-say-so
bindkey '^I' complete-and-say-so
print READY
