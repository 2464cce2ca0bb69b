// A classic script: top-level declarations are globals.
var plainTop = 1;
function plainRow(row) {
  return '<tr class="row"><td>' + row.shop + '</td><td>' + row.rent + '</td></tr>';
}
// Said twice, because some hosts run a script as the body of a function.
window.plainRow = plainRow;
