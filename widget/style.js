/**
 * A sheet of its own, put in by script: neither the page's style nor its policy of styles is asked. What the page says of its own elements
 * reaches the host, and would be inherited: hence the second line.
 */
export const css = `
:host{all:initial;color-scheme:light dark;--accent:var(--chat-accent,#0b6650);--on:var(--chat-on-accent,#fff);--paper:light-dark(#fff,#17191c);--ink:light-dark(#17191c,#eceef0);--soft:light-dark(#565d66,#a9b1bb);--edge:light-dark(#d5d9de,#3a4047);--said:light-dark(#eef1f3,#282d33)}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
:where(.open,.panel){all:initial}
*{box-sizing:border-box;font:15px/1.4 system-ui,sans-serif}
[hidden]{display:none!important}
button,textarea{color:inherit;border:1px solid var(--edge);border-radius:20px;background:none;padding:8px 14px;margin:0}
button{cursor:pointer}
:focus-visible{outline:3px solid light-dark(#1769d2,#7db4ff);outline-offset:2px}
.open,.main{background:var(--accent);color:var(--on);border-color:transparent}
.open{position:fixed;right:20px;bottom:20px;z-index:2147483000;padding:12px 20px;font-weight:600;box-shadow:0 3px 12px #0005}
.panel{position:fixed;right:20px;bottom:20px;z-index:2147483000;width:380px;height:min(620px,calc(100dvh - 40px));display:flex;flex-direction:column;background:var(--paper);color:var(--ink);border:1px solid var(--edge);border-radius:16px;overflow:hidden;box-shadow:0 8px 32px #0006}
header{display:flex;align-items:center;gap:8px;padding:10px 10px 10px 16px;background:var(--accent);color:var(--on)}
h2{flex:1;margin:0;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
header :focus-visible{outline-color:currentColor}
header button{border:0;padding:6px 12px}
.log{flex:1;overflow-y:auto;padding:14px;display:flex;flex-direction:column;gap:8px;overscroll-behavior:contain}
.line{max-width:85%;align-self:flex-start;background:var(--said);padding:8px 12px;border-radius:14px;white-space:pre-wrap;overflow-wrap:anywhere}
.mine{align-self:flex-end;background:var(--accent);color:var(--on)}
a{color:inherit}
button svg{width:20px;height:20px;display:block;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.note,.how,.state{color:var(--soft);font-size:13px;text-align:center;margin:0}
.how{align-self:flex-end;text-align:right}
.how button{font-size:13px;padding:3px 10px;margin-left:8px;color:var(--ink)}
.choices{display:flex;flex-wrap:wrap;gap:8px}
.choices button{font-weight:600;border:2px solid var(--soft)}
.state{padding:2px 12px}
form{display:flex;gap:8px;padding:10px;border-top:1px solid var(--edge);align-items:end}
textarea{flex:1;min-width:0;resize:none;field-sizing:content;min-height:39px;max-height:120px;border-color:var(--soft)}
::placeholder{color:var(--soft);opacity:1}
.hint{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
@media(max-width:480px){.panel{inset:0;width:auto;height:auto;border:0;border-radius:0}textarea{font-size:16px}}
`;
