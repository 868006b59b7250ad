# The zsh that is typed into: writes what the tabulator offers into a file.
PROMPT=
autoload -U compinit
compinit -u -D
source $COMPLETION_SCRIPT
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
  print -r -- done >> $OFFERED
}
zle -N complete-and-say-so
bindkey '^I' complete-and-say-so
print READY
